/** What a plan limits, as its mails name it. */
export interface Allowance {
  what: string;
  /** The rest of a sentence, and more of them. */
  whenUsedUp: string;
}

/** Tells that so many per cent of a month's allowance are used, or all of it. */
export function usageWarningMail(given: {
  publicUrl: string;
  allowance: Allowance;
  percent: number;
  used: number;
  limit: number;
}) {
  const { publicUrl, allowance, percent, used, limit } = given;
  const { what, whenUsedUp } = allowance;
  const isUsedUp = percent >= 100;
  const subject = isUsedUp
    ? `You have used all of this month's ${what}`
    : `You have used ${percent} % of this month's ${what}`;
  return {
    subject,
    content: {
      heading: subject,
      paragraphs: [
        `You have used ${count(used)} of the ${count(limit)} ${what} your plan includes this month (${percent} %).`,
        `${isUsedUp ? 'From now on' : 'Once you reach the limit'}, ${whenUsedUp}`,
      ],
      action: { label: 'See your usage', url: `${publicUrl}/dashboard?section=billing` },
    },
  };
}

const count = (value: number): string => value.toLocaleString('en-US');
