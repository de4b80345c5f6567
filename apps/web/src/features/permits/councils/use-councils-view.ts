import { useNavigate, useSearch } from '@tanstack/react-router'
import { type CouncilsSearch, councilsSearch } from '../councils-search.ts'

/** What is looked for among the councils and the form beside them; it lives in the address and nowhere else. */
export function useCouncilsView() {
  const navigate = useNavigate()
  const { q = '', form, id } = councilsSearch(useSearch({ strict: false }))
  const change = (changes: CouncilsSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...councilsSearch(before), ...changes }),
      replace,
      resetScroll: false,
    })
  return {
    q,
    isNew: form === 'new',
    /** The council whose form is open. */
    editedId: form === 'edit' ? (id ?? null) : null,
    searchFor: (next: string) => change({ q: next === '' ? undefined : next }),
    openNew: () => change({ form: 'new', id: undefined }),
    edit: (councilId: string) => change({ form: 'edit', id: councilId }),
    close: () => change({ form: undefined, id: undefined }, true),
  }
}

/** The view with the ways to change it. */
export type CouncilsView = ReturnType<typeof useCouncilsView>
