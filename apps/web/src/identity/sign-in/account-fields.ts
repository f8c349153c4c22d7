import { AdministratorClaimSchema } from '@deskbell/contract';
import * as z from 'zod';

// One rule for a name, an address and a new password, wherever an account is made.
const { name, email, password } = AdministratorClaimSchema.shape;

export const SignUpFields = z.object({ name, email, password });
export const SignInFields = z.object({
  email,
  password: z.string().min(1, 'Password is required'),
  rememberMe: z.boolean(),
});
export const CodeFields = z.object({
  code: z
    .string()
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(z.string().min(6, 'Enter the full code').max(40, 'That’s not a valid code')),
  trustDevice: z.boolean(),
});
export const AddressFields = z.object({ email });
export const ResetFields = z.object({ newPassword: password });
