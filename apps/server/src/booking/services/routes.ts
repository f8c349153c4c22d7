import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import { createService } from './create-service.ts';
import { createStaffMember } from './create-staff-member.ts';
import { deleteService } from './delete-service.ts';
import { deleteStaffMember } from './delete-staff-member.ts';
import { listServices, listStaff } from './list-services.ts';
import { updateService } from './update-service.ts';
import { updateStaffMember } from './update-staff-member.ts';

export function serviceRoutes(api: Api): void {
  api.mount(endpoints.listServices, ({ ctx, params }) => listServices(ctx, params.id));
  api.mount(endpoints.createService, ({ ctx, params, body }) => createService(ctx, params.id, body));
  api.mount(endpoints.updateService, ({ ctx, params, body }) => updateService(ctx, params.id, body));
  api.mount(endpoints.deleteService, ({ ctx, params }) => deleteService(ctx, params.id));
  api.mount(endpoints.listStaff, ({ ctx, params }) => listStaff(ctx, params.id));
  api.mount(endpoints.createStaffMember, ({ ctx, params, body }) => createStaffMember(ctx, params.id, body));
  api.mount(endpoints.updateStaffMember, ({ ctx, params, body }) => updateStaffMember(ctx, params.id, body));
  api.mount(endpoints.deleteStaffMember, ({ ctx, params }) => deleteStaffMember(ctx, params.id));
}
