/** The only key that the double takes. */
export const stripeSecretKey = 'sk_test_only_in_tests';
