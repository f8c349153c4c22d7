/** What is known of a message before it is heard. */
export interface HearingOptions {
  /** It is about the appointment that is being made, however else it sounds. */
  isOfAppointment?: boolean;
}
