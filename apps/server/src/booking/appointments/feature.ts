import type { Feature } from '../../kernel/feature.ts';
import { mailAppointments } from './mails/mail-appointments.ts';
import { answerProofRequests } from './proofs/answer-proof-requests.ts';
import { appointmentRoutes } from './routes.ts';

export const appointments: Feature = {
  routes: appointmentRoutes,
  jobs: (deps) => {
    mailAppointments(deps);
    answerProofRequests(deps);
  },
};
