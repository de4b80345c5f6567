import { SMTPServer } from 'smtp-server'

/** An email as the server was given it. */
export interface Delivered {
  from: string
  to: string[]
  raw: string
}

/** A mail server that keeps what it is given, and refuses everything while it is told to. */
export interface MailServer {
  delivered: Delivered[]
  url: string
  /** What it answers to every recipient; null takes the email. */
  refuseWith: (answer: string | null) => void
  close: () => Promise<void>
}

/** Opens a real mail server; `password` is what it asks everybody for. */
export async function openMailServer(password?: string): Promise<MailServer> {
  const delivered: Delivered[] = []
  let refusal: string | null = null
  const smtp = new SMTPServer({
    authOptional: password === undefined,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: 'yard' }) : done(new Error('Wrong password')),
    onRcptTo: ({ address }, _session, done) =>
      done(
        refusal === null ? null : Object.assign(new Error(`${refusal} <${address}>`), { responseCode: 550 }),
      ),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        delivered.push({ from, to, raw: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const address = smtp.server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  return {
    delivered,
    url: `smtp://127.0.0.1:${address.port}`,
    refuseWith: (answer) => {
      refusal = answer
    },
    close: () => new Promise<void>((resolve) => smtp.close(resolve)),
  }
}
