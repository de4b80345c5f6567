export interface SendingProblem {
  reason: 'unreachable' | 'signInRefused' | 'refused'
  answer: string
}

const ANSWER_LENGTH = 300

/** Servers repeat the recipient, and some the login. */
const withoutAddresses = (text: string): string => text.replaceAll(/[^\s<>"':]+@[^\s<>"':]+/g, '…')

function partOf(problem: object, name: string): unknown {
  return new Map(Object.entries(problem)).get(name)
}

/** By the mail library's codes; an unknown one counts as no answer. */
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

/** False when the connection broke on the way: the email may have arrived. */
export function isCertainlyUnsent(problem: unknown): boolean {
  if (!(problem instanceof Error)) return false
  if (typeof partOf(problem, 'responseCode') === 'number') return true
  const code = partOf(problem, 'code')
  if (typeof code === 'string' && BEFORE_THE_MAIL.has(code)) return true
  return partOf(problem, 'syscall') === 'connect' || NO_CONVERSATION.test(problem.message)
}
