/** What a plan limits, as its mails name it. */
export interface Allowance {
  what: string;
  whenUsedUp: string;
}

/** Tells that so many per cent of a month's allowance are used. */
export function usageWarningMail(given: {
  publicUrl: string;
  allowance: Allowance;
  percent: number;
  used: number;
  limit: number;
}) {
  const { publicUrl, allowance, percent, used, limit } = given;
  const { what, whenUsedUp } = allowance;
  const subject = `You have used ${percent} % of this month's ${what}`;
  return {
    subject,
    content: {
      heading: subject,
      paragraphs: [
        `You have used ${count(used)} of the ${count(limit)} ${what} your plan includes this month (${percent} %).`,
        whenUsedUp,
      ],
      action: { label: 'See your usage', url: `${publicUrl}/dashboard?section=billing` },
    },
  };
}

const count = (value: number): string => value.toLocaleString('en-US');
