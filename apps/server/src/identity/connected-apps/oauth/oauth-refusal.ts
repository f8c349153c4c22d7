/** A refusal in the form that OAuth clients read (RFC 6749, RFC 7591); the description is for whoever makes the app. */
export class OauthRefusal extends Error {
  readonly code: string;

  constructor(
    code:
      | 'invalid_request'
      | 'invalid_client'
      | 'invalid_grant'
      | 'invalid_scope'
      | 'invalid_target'
      | 'unsupported_grant_type'
      | 'invalid_redirect_uri'
      | 'invalid_client_metadata',
    description: string,
  ) {
    super(description);
    this.name = 'OauthRefusal';
    this.code = code;
  }
}
