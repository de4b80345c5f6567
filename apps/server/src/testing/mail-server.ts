import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server'

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
  /** What it answers to every recipient, or to one alone; null takes the email. */
  refuseWith: (answer: string | null, only?: string) => void
  /** Takes emails from now on and breaks the line without a word, as one whose answer is lost. */
  loseAnswers: () => void
  close: () => Promise<void>
}

const deliveredBy = ({ mailFrom, rcptTo }: SMTPServerEnvelope, raw: string): Delivered => ({
  from: mailFrom ? mailFrom.address : '',
  to: rcptTo.map(({ address }) => address),
  raw,
})

/** Opens a real mail server; `password` is what it asks everybody for. */
export async function openMailServer(password?: string): Promise<MailServer> {
  const delivered: Delivered[] = []
  let refusal: string | null = null
  let refused: string | undefined
  let isAnswerLost = false
  const sockets = new Set<Socket>()
  const smtp = new SMTPServer({
    authOptional: password === undefined,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: 'yard' }) : done(new Error('Wrong password')),
    onRcptTo: ({ address }, _session, done) =>
      done(
        refusal === null || (refused !== undefined && refused !== address)
          ? null
          : Object.assign(new Error(`${refusal} <${address}>`), { responseCode: 550 }),
      ),
    onData(stream, session, done) {
      const { envelope } = session
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        delivered.push(deliveredBy(envelope, Buffer.concat(chunks).toString()))
        if (isAnswerLost) for (const socket of sockets) socket.destroy()
        else done()
      })
    },
  })
  smtp.on('error', () => undefined)
  smtp.server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const address = smtp.server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  return {
    delivered,
    url: `smtp://127.0.0.1:${address.port}`,
    refuseWith: (answer, only) => {
      refusal = answer
      refused = only
    },
    loseAnswers: () => {
      isAnswerLost = true
    },
    close: () => new Promise<void>((resolve) => smtp.close(resolve)),
  }
}
