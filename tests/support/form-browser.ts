let lastAddress = 0;

/** A browser without script, at an address of its own (of a server with TRUST_PROXY), that keeps cookies and follows nothing. */
export function createFormBrowser(url: string, kept: Record<string, string> = {}) {
  lastAddress++;
  const cookies = new Map(Object.entries(kept));
  const address = `198.51.100.${lastAddress}`;
  const send = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(new URL(path, url), {
      redirect: 'manual',
      ...init,
      headers: {
        'x-forwarded-for': address,
        'accept-language': 'en',
        ...(cookies.size > 0 ? { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
        ...(init.headers as Record<string, string>),
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2);
      cookies.set(name, value);
    }
    return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
  };
  return {
    open: (path: string) => send(path),
    /** Sends a form. */
    fill: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      send(path, { method: 'POST', body: new URLSearchParams(fields), headers }),
    call: (path: string, body: unknown) =>
      send(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
  };
}
