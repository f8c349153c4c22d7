/** An owner at their own interface. */
export interface Owner {
  /** @throws with the server's words, where it refuses */
  send<Body>(method: string, path: string, json?: unknown): Promise<Body>;
}

/** Signs an owner up with the server at `url`; from then on they are signed in. */
export async function signUpOwner(url: string, name: string, email: string): Promise<Owner> {
  let cookie = '';
  async function send<Body>(method: string, path: string, json?: unknown): Promise<Body> {
    const response = await fetch(url + path, {
      method,
      headers: { cookie, origin: url, ...(json !== undefined && { 'content-type': 'application/json' }) },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    const set = response.headers.getSetCookie().map((one) => one.split(';')[0]!);
    if (set.length > 0) cookie = set.join('; ');
    return (response.status === 204 ? null : await response.json()) as Body;
  }
  await send('POST', '/api/auth/sign-up/email', { name, email, password: 'a very good password' });
  return { send };
}
