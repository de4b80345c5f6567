import { BIN_SORTS } from '@skipyard/contract/inventory.numbered.ts'
import type { BinsView } from '../use-bins-view.ts'
import type { BinPage } from './queries.ts'

/** The page of numbered bins that the address asks for. */
export function pageOfView(view: Pick<BinsView, 'q' | 'filters' | 'sort' | 'page' | 'limit'>): BinPage {
  const { ofSize, ofType, status } = view.filters
  const sort = BIN_SORTS.find((known) => known === view.sort)
  return { q: view.q, size: ofSize, type: ofType, status, sort, page: view.page, limit: view.limit }
}
