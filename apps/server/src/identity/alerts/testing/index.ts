// Fakes of what alerts go to: Slack, Teams and a push service. Imported by tests alone.

export { createAlertDispatcher } from '../sending/alert-dispatcher.ts';
export { type FakePushService, openFakePushService } from './fake-push-service.ts';
export { type FakeTeamChat, openFakeTeamChat } from './fake-team-chat.ts';
