/**
 * What the assistant may say of the business and itself. Empty strings mean "not told".
 * @public
 */
export interface BusinessProfile {
  assistantName: string;
  businessName: string;
  industry: string;
  businessHours: '247' | 'business' | 'custom';
  /** The owner's own words; wanted for `custom`, optional otherwise. */
  businessHoursText: string;
  phone: string;
  email: string;
  tone: 'professional' | 'casual' | 'witty' | 'empathetic';
  /** BCP 47, such as `en`. */
  language: string;
  description: string;
  /** ISO 3166 alpha-2: the country of a phone number written without one. */
  country: string;
  /** IANA, such as `Europe/Berlin`. */
  timeZone: string;
  /** Where the customer is: nothing is read or tapped on the phone. */
  reach: 'website' | 'phone';
}
