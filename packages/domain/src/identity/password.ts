import { accepted, type Decision, refused } from '../shared/decision.ts'
import { texts } from '../shared/texts.ts'

/** Shortest password (Spec 000 §9). */
const PASSWORD_MIN_LENGTH = 8

/** Fits any passphrase, and is cheap to hash. */
const PASSWORD_MAX_LENGTH = 200

const COMMON_STEMS = new Set([
  'abc',
  'abcd',
  'admin',
  'aussie',
  'australia',
  'bins',
  'changeme',
  'dragon',
  'football',
  'iloveyou',
  'letmein',
  'login',
  'master',
  'melbourne',
  'monkey',
  'pass',
  'passw',
  'password',
  'princess',
  'qwerty',
  'qwertyuiop',
  'secret',
  'skip',
  'skipbin',
  'skipbins',
  'skipyard',
  'summer',
  'sunshine',
  'sydney',
  'test',
  'trustno',
  'user',
  'welcome',
  'winter',
])

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
}
const KEY_ROWS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '01234567890', '09876543210']

/**
 * At least 8 characters with a letter and a digit, any further characters, up to 200 (Spec 000 §5 Sign
 * up 5; design, decision 10). The sentence mentions a special character, the rule does not ask for one.
 */
export function checkPassword(text: string): Decision<string, 'password-rule' | 'password-too-long'> {
  if (text.length > PASSWORD_MAX_LENGTH)
    return refused('password-too-long', texts.signUp.passwordTooLong, 'password')
  const isLongEnough = text.length >= PASSWORD_MIN_LENGTH
  if (!isLongEnough || !/\p{L}/u.test(text) || !/\p{Nd}/u.test(text)) {
    return refused('password-rule', texts.signUp.passwordRule, 'password')
  }
  return accepted(text)
}

/**
 * A sentence when the password is among the first that a guesser tries, else null. A warning while typing,
 * never a refusal.
 */
export function commonPasswordWarning(text: string): string | null {
  const lower = text.slice(0, PASSWORD_MAX_LENGTH).toLowerCase()
  if (lower === '') return null
  const { fewCharacters, word, sequence } = texts.signUp.passwordCommon
  if (isFewCharacters(lower)) return fewCharacters
  const stem = plainStem(lower)
  if (COMMON_STEMS.has(stem)) return word(stem)
  return isKeyboardWalk(lower) ? sequence : null
}

function isFewCharacters(lower: string): boolean {
  return new Set(lower).size <= 2
}

function plainStem(lower: string): string {
  const withoutTail = lower.replace(/[^a-z@$]{0,12}$/, '')
  return Array.from(withoutTail, (character) => LOOKALIKES[character] ?? character).join('')
}

function isKeyboardWalk(lower: string): boolean {
  const runs = lower.match(/[a-z]+|\d+/g) ?? []
  const isAllWalks = runs.every((run) => run.length > 2 && KEY_ROWS.some((row) => row.includes(run)))
  return runs.length > 0 && isAllWalks
}
