// What this process does beside others (ROLES), and what nobody does. It must not know any feature.
export { createRoleWatch, type RoleWatch } from './create-role-watch.ts';
export { nameOfProcess } from './name-of-process.ts';
