/** What each figure means, in the words of the product's definitions; shown on hover and focus. */
export const definitions = {
  totalConversations: 'Conversations begun this month so far, compared with the same days of last month.',
  leadsGenerated: 'People who left an e-mail address or a phone number this month so far.',
  appointmentsBooked: 'Appointments booked through the assistant this month so far, without those cancelled.',
  responseRate:
    'Share of customer turns answered from your knowledge or by a completed action, not by a fallback.',
  conversationSuccessRate:
    'Ended conversations that were resolved, scheduled or completed without a human, over all ended ones.',
  leadConversionRate: 'Converted leads over all leads of the period.',
  averageResponseTime: 'From the customer’s turn being received to the first byte of the reply.',
  satisfaction: 'Mean of the ratings visitors gave themselves, from 1 to 5.',
  escalated: 'Resolved ended well, escalated was handed to a person, pending still waits.',
} as const;
