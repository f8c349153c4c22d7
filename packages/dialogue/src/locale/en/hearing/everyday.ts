/** What customers of any business ask about, as it is written right: misspelt it is known where the knowledge hasn't it. */
export const everyday = `
  parking parked address location directions entrance station street closest nearest
  opening closing hours opened closed holiday holidays weekend weekends weekday tonight tomorrow today
  monday tuesday wednesday thursday friday saturday sunday morning afternoon evening
  appointment appointments booking bookings reservation reservations schedule reschedule cancel cancellation cancelled available
  availability walk-ins waiting emergency urgent consultation session lesson lessons treatment treatments
  price prices pricing cost costs charge charges estimate estimates quote deposit discount discounts voucher vouchers gift
  payment payments credit debit cash invoice receipt refund refunds installments insurance insured
  warranty guarantee guaranteed licensed certified experience qualified
  delivery deliver shipping pickup collect repair repairs replace replacement service services
  children child kids student students senior seniors beginner beginners wheelchair accessible
  manager owner person somebody someone human representative reception receptionist
  question questions information website email message telephone number
  bathroom toilet wireless internet coffee
`;
