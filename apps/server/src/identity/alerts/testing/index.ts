// Doubles of what alerts go to: Slack, Teams and a push service. Imported by tests alone.
export { openPushServiceDouble, type PushServiceDouble } from './push-service-double.ts';
export { openTeamChatDouble, type TeamChatDouble } from './team-chat-double.ts';
