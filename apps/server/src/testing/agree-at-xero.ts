/** Does at Xero what a person does there in a browser: agrees to the organisations; answers what comes back. */
export async function agreeAtXero(
  authorizeUrl: string,
  organisations: readonly string[],
): Promise<{ code: string; state: string }> {
  const cookies = new Map<string, string>()
  const visit = async (address: string, form?: URLSearchParams): Promise<string> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    })
    for (const kept of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(kept) ?? []
      cookies.set(name, value)
    }
    const next = answer.headers.get('location')
    if (next === null) throw new Error(`Xero leads nowhere: ${answer.status} ${await answer.text()}`)
    return new URL(next, address).href
  }
  const form = new URLSearchParams({ answer: 'allow' })
  for (const id of organisations) form.append('organisation', id)
  const page = await visit(authorizeUrl)
  const onwards = await visit(page, form)
  const back = new URL(await visit(onwards))
  return { code: `${back.searchParams.get('code')}`, state: `${back.searchParams.get('state')}` }
}
