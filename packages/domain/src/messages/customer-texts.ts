/** What a customer's text means: no more texts, texts again, or something for the office to read. */
export const TEXT_MEANINGS = ['stop', 'start', 'words'] as const

export type TextMeaning = (typeof TEXT_MEANINGS)[number]

/** What the office has done with a customer's text. */
export const TEXT_STATES = ['new', 'read', 'answered'] as const

/** Not seen; read, without need of an answer; answered. */
export type TextState = (typeof TEXT_STATES)[number]

const STOP_WORD = '(?:stop|stop all|stopall|unsubscribe|unsub|opt ?out|revoke)'
const TEXT_NOUN = '(?:texts?|txts?|sms|smss|smses|msgs?|messages?|notifications?|reminders?|alerts?|spam)'
const TEXT_NOUNS = `(?:text messages?|sms messages?|marketing ${TEXT_NOUN}|${TEXT_NOUN})`
const TEXTING = '(?:texting|txting|messaging|msging|smsing|contacting|spamming|bothering)'
const TO_TEXT = '(?:text|txt|message|msg|sms|contact|spam)'
const SENT = '(?:these|those|this|the|your|any|all|more|any more|any of these|all of these|all the|all your)'
const RECEIVER = '(?:me|us|this number|my number|this phone|my phone|this mobile|my mobile)'
const AGAIN = '(?:again|any ?more|ever again|from now on|please)'
const TO_ME = `(?: (?:to|on) ${RECEIVER})?`
const ABOUT_US = '(?: (?:from|by) (?:you|u|your company|this company|this number|you guys))?'
const TEXTS = `(?:${SENT} )?${TEXT_NOUNS}${TO_ME}${ABOUT_US}`
const LIST = `(?: (?:from|off) (?:${SENT} )?(?:text |sms |mailing |marketing |contact )?(?:list|lists|database|system))?`

/** Whole messages that end texts, politeness removed. */
const STOP_MESSAGES = [
  `${STOP_WORD}(?: ${STOP_WORD})*`,
  `(?:reply |text |send )?stop(?: to (?:opt ?out|unsubscribe|end|stop))?`,
  `stop (?:it|this|them|these|those|all of (?:these|them))`,
  `(?:stop|cancel|end|quit|no) (?:more )?${TEXTS}`,
  `(?:stop|quit) sending(?: ${RECEIVER})?(?: ${TEXTS}| these| those| this| them| stuff)?${TO_ME}`,
  `(?:stop|quit) ${TEXTING}(?: ${RECEIVER})?(?: ${AGAIN})?`,
  `(?:do not|dont|never) ${TO_TEXT}(?: ${RECEIVER})?(?: ${AGAIN})*`,
  `(?:do not|dont|never) send(?: ${RECEIVER})? ${TEXTS}(?: ${AGAIN})?`,
  `no (?:more )?${TEXTING}`,
  `(?:unsubscribe|unsub)(?: ${RECEIVER})?(?: (?:from|to) (?:${TEXTS}|this|these|everything|all))?${LIST}`,
  `opt (?:${RECEIVER} )?out(?: (?:of|from) (?:${TEXTS}|this|these|everything|all))?`,
  `(?:remove|delete|take) (?:${RECEIVER}|my details)(?: off)?${LIST}`,
  `(?:i|we) (?:do not|dont|no longer) (?:want|wish|need)(?: to (?:get|receive|have))? ${TEXTS}(?: ${AGAIN})?`,
  `(?:i|we) (?:want|wish|would like|need|id like)? ?to (?:unsubscribe|opt ?out|stop ${TEXTS})(?: from ${TEXTS})?`,
  `(?:id|wed) like to (?:unsubscribe|opt ?out)(?: (?:from|of) ${TEXTS})?`,
]

/**
 * Carriers take these as an opt-out when they are the whole text. A customer may mean the bin, so texts end
 * and the office reads it too.
 */
const CARRIER_WORDS = ['cancel', 'end', 'quit']

const START_MESSAGES = [
  '(?:re)?start(?: again)?',
  'unstop',
  '(?:re ?)?subscribe(?: me)?(?: again)?',
  'opt (?:me )?(?:back )?in(?: again)?',
  'optin',
  `(?:re)?start (?:sending(?: ${RECEIVER})? )?${TEXTS}(?: again)?`,
  `(?:re)?start ${TEXTING}(?: ${RECEIVER})?(?: again)?`,
]

const POLITE_BEFORE =
  /^(?:hi|hello|hey|hiya|gday|g day|good (?:morning|afternoon|evening)|dear sir|there|team|mate|all|please|pls|plz|plse|sorry|ok|okay|just|kindly|can (?:you|u)|could (?:you|u)|would (?:you|u)|will you|you guys|i said|i say|(?:you have (?:the )?|this is (?:the )?|its the )?wrong (?:number|person)|for the last time) (?=.)/
const POLITE_AFTER =
  /(?<=.) (?:please|pls|plz|plse|thanks|thank you|thank u|thankyou|thx|tks|many thanks|thanks mate|ta|cheers|mate|asap|immediately|right now|now|guys|sorry|ok|okay|regards|kind regards|straight away)$/

const LONGEST_STOP = 120

const whole = (messages: readonly string[]) => new RegExp(`^(?:${messages.join('|')})$`)
const STOP = whole(STOP_MESSAGES)
const START = whole(START_MESSAGES)

/** Small letters and digits, apostrophes dropped, one space between words. */
const bareWords = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’‘`´]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Without greetings and thanks; a single such word is kept. */
function withoutPoliteness(words: string): string {
  const less = words.replace(POLITE_BEFORE, '').replace(POLITE_AFTER, '')
  return less === words ? words : withoutPoliteness(less)
}

/** What a customer's text means, and whether the office has to read it. */
interface ReadText {
  meaning: TextMeaning
  isForOffice: boolean
}

/**
 * A text stops or resumes texts only as a whole: 'Stop by the side gate' and 'Cancel my bin please' are for
 * the office to read.
 */
export function readText(text: string): ReadText {
  const words = bareWords(text)
  if (words.length > LONGEST_STOP) return { meaning: 'words', isForOffice: true }
  if (CARRIER_WORDS.includes(words)) return { meaning: 'stop', isForOffice: true }
  const core = withoutPoliteness(words)
  if (STOP.test(core)) return { meaning: 'stop', isForOffice: false }
  return START.test(core) ? { meaning: 'start', isForOffice: false } : { meaning: 'words', isForOffice: true }
}
