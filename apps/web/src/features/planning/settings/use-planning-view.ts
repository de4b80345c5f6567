import { canChangePlanning } from '@skipyard/domain/planning/planning-settings.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useProfile } from '#web/client/session/use-profile.ts'
import { type PlanningSearch, planningSearch } from '../planning-search.ts'

export function usePlanningView() {
  const navigate = useNavigate()
  const { userId, role } = useProfile()
  const { form, id } = planningSearch(useSearch({ strict: false }))
  const change = (changes: PlanningSearch, replace = false) =>
    void navigate({ to: '.', search: () => changes, replace, resetScroll: false })
  return {
    mayChange: canChangePlanning({ loginId: userId, role }),
    isRulesOpen: form === 'rules',
    isNew: form === 'new',
    editedId: form === 'edit' ? (id ?? null) : null,
    openRules: () => change({ form: 'rules' }),
    openNew: () => change({ form: 'new' }),
    edit: (tipSiteId: string) => change({ form: 'edit', id: tipSiteId }),
    close: () => change({}, true),
  }
}
