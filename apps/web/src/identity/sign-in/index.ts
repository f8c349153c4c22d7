// Signing in and up: the pages and their forms.
export { SignUpFields } from './account-fields.ts';
export { PasswordInput } from './password-input.tsx';
