import { type ListParts, wholeList } from '@skipyard/contract/shared.changed-parts.ts'
import { queryClient } from '#web/client/query-client.ts'

interface Known<Part> {
  mark: string
  whole: readonly Part[]
}

interface InParts<Answer, Part> {
  /** Asks for what has changed since the answer of that mark, or for everything. */
  read: (known?: string) => Promise<Answer>
  partsOf: (answer: Answer) => readonly Part[]
  idOf: (part: Part) => string
}

/**
 * A long list that is read again after each change: of what this tab has read before, only what has changed since comes
 * along. What was known is kept beside the queries for as long as those, and goes with them when somebody signs out.
 */
export async function readInParts<Answer extends Pick<ListParts<unknown>, 'mark' | 'order'>, Part>(
  list: readonly unknown[],
  { read, partsOf, idOf }: InParts<Answer, Part>,
): Promise<Answer & { whole: Part[] }> {
  const queryKey = ['parts', ...list]
  const before = queryClient.getQueryData<Known<Part>>(queryKey)
  const keep = (answer: Answer, whole: readonly Part[]) => {
    queryClient.setQueryData<Known<Part>>(queryKey, { mark: answer.mark, whole })
    return { ...answer, whole: [...whole] }
  }
  const answer = await read(before?.mark)
  const whole = wholeList({ parts: partsOf(answer), order: answer.order }, before?.whole ?? [], idOf)
  if (whole) return keep(answer, whole)
  const anew = await read()
  return keep(anew, partsOf(anew))
}
