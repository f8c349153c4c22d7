/** Ids of the entries that answer a customer's turn, as its label tells (README.md). */
export const answersOf = (label: string): string[] =>
  label.split(' & ').flatMap((part) => {
    const [kind, rest = ''] = part.split(':');
    if (kind === 'faq') return rest.split(/[|+]/);
    return kind === 'price' || kind === 'minutes' || kind === 'service' ? [`detail:service:${rest}`] : [];
  });
