import { useQuery } from '@tanstack/react-query'
import { xeroQueries } from '../queries.ts'
import { ReadCard } from '../read-card.tsx'
import { BooksSection } from './books-section.tsx'
import { booksTexts } from './texts.ts'

export function BooksCard() {
  const query = useQuery(xeroQueries.settings())
  const { data, refetch } = query
  if (data === undefined)
    return (
      <ReadCard query={query} title={booksTexts.title} about={booksTexts.about} height="22rem">
        {() => null}
      </ReadCard>
    )
  const readCurrent = async () => {
    const answer = await refetch({ throwOnError: true })
    if (answer.data === undefined) throw new Error('Nothing was read')
    return answer.data
  }
  return <BooksSection settings={data} readCurrent={readCurrent} />
}
