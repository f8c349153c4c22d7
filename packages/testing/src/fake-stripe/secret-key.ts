/** The only key that the fake takes. */
export const stripeSecretKey = 'sk_test_only_in_tests';
