/** A notification on it wakes the dispatcher. */
export const alertsChannel = 'deskbell_alerts';
