import type { Board } from './board-model.ts'

/** The ids of the trucks whose registrations the address names; of all, when it names none. */
export function shownTrucks(board: Board | null, named: string | undefined): string[] {
  const regos = named?.split(',')
  return (board?.trucks ?? [])
    .filter(({ rego }) => regos === undefined || regos.includes(rego))
    .map(({ _id }) => _id)
}
