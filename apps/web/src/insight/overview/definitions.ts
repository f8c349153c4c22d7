/** What each figure means, in the words of the product's definitions; shown on hover and focus. */
export const definitions = {
  totalConversations: 'Conversations started this month so far, compared with the same days last month.',
  leadsGenerated: 'People who left an email address or phone number this month so far.',
  appointmentsBooked:
    'Appointments booked through the assistant this month so far, not counting canceled ones.',
  responseRate:
    'Share of customer messages answered from your content or with a completed action, not a fallback.',
  conversationSuccessRate:
    'Share of ended conversations that were resolved, scheduled, or completed without a person.',
  leadConversionRate: 'Share of leads in the period that converted.',
  averageResponseTime: 'Time from receiving the customer’s message to the start of the reply.',
  satisfaction: 'Average of visitors’ own ratings, from 1 to 5.',
  escalated: 'Resolved: ended well. Escalated: handed to a person. Pending: still waiting.',
} as const;
