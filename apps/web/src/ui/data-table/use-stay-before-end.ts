import { useEffect } from 'react'

interface ShownPage {
  page: number
  limit: number
  total: number | undefined
  showPage: (page: number) => void
}

export function useStayBeforeEnd({ page, limit, total, showPage }: ShownPage): void {
  const lastPage = total === undefined ? page : Math.max(1, Math.ceil(total / limit))
  useEffect(() => {
    if (page > lastPage) showPage(lastPage)
  })
}
