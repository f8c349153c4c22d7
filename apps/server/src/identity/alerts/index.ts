// Alerts: what members are told of, by which channel and when, each by their role or their own choice.
// It must not know what a lead or an appointment is, nor when there is something to tell.

export { alerts } from './feature.ts';
export { type RaisedAlert, raiseAlert } from './raising/raise-alert.ts';
export { failHandedOver, takeHandedOver, tieToText } from './sending/handed-over.ts';
export { TextAlertsPayloadSchema, textAlertsJob } from './sending/text-alerts.ts';
