/** Whether everything is tried: `npm test -- --all`. Otherwise what is slow or random is tried in small. */
export const isAll = process.env.TEST_ALL === '1'

/** How often tests try what their own numbers have for a whole run, by the names they read those from. */
const FEW = {
  BOARD_COMMANDS: '100',
  DUELS: '25',
  FUZZED: '500',
  GUESSES: '200',
  INVOICES: '1000',
  KILLED: '3',
  KILLS: '2',
  PAPERS: '15',
  PHONE_STEPS: '100',
  PRESSED: '1',
  RACES: '15',
  TOKENS: '200',
}

/** What is set for the tests of a run; a number that the caller sets goes before. */
export const fewRounds: Record<string, string> = isAll
  ? {}
  : Object.fromEntries(Object.entries(FEW).map(([name, few]) => [name, process.env[name] ?? few]))
