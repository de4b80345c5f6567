/** Why an email could not be sent: nobody there, our password refused, or this very email refused. */
export interface SendingProblem {
  reason: 'unreachable' | 'signInRefused' | 'refused'
  /** What the mail server said, without addresses; empty when it said nothing. */
  answer: string
}

const ANSWER_LENGTH = 300

/** Servers repeat whom an email is for, and some the name that signs in. */
const withoutAddresses = (text: string): string => text.replaceAll(/[^\s<>"':]+@[^\s<>"':]+/g, '…')

function partOf(problem: object, name: string): unknown {
  return new Map(Object.entries(problem)).get(name)
}

/** What a failed sending means, from the codes of the mail library; whatever it does not know counts as no answer. */
export function sendingProblemOf(problem: unknown): SendingProblem {
  const known = problem instanceof Error ? problem : new Error(String(problem))
  const code = partOf(known, 'code')
  const said = partOf(known, 'response')
  const answer = withoutAddresses(typeof said === 'string' ? said : known.message).slice(0, ANSWER_LENGTH)
  if (code === 'EAUTH') return { reason: 'signInRefused', answer }
  const isRefused = code === 'EENVELOPE' || code === 'EMESSAGE'
  return { reason: isRefused ? 'refused' : 'unreachable', answer }
}

const BEFORE_THE_MAIL = new Set(['EAUTH', 'EDNS', 'EENVELOPE', 'EMESSAGE', 'ETLS', 'ENOAUTH'])
const NO_CONVERSATION = /Connection timeout|Greeting never received/

/**
 * Whether nobody can have got the email: the server said no, or there was never a conversation. A connection that broke
 * while the email was on its way leaves it open.
 */
export function isCertainlyUnsent(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false
  if (typeof partOf(problem, 'responseCode') === 'number') return true
  const code = partOf(problem, 'code')
  if (typeof code === 'string' && BEFORE_THE_MAIL.has(code)) return true
  return partOf(problem, 'syscall') === 'connect' || NO_CONVERSATION.test(problem.message)
}
