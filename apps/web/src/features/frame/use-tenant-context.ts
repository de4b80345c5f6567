import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '#web/client/api-error.ts'
import { forgetTenant, keepSettings } from '#web/client/kept-settings.ts'
import { queryClient } from '#web/client/query-client.ts'
import { clearSession } from '#web/client/session.ts'
import { tenantQueries } from '#web/features/tenants/queries.ts'

const APP = '/app'

const isInApp = (path: string) => path === APP || path.startsWith(`${APP}/`)

/** Loads the company's settings below /app and keeps them on the device as they change (spec 000 §3, §9). */
function useKeptSettings() {
  const { data, dataUpdatedAt, error } = useQuery(tenantQueries.settings())
  useEffect(() => {
    if (data && dataUpdatedAt > 0) keepSettings(data)
  }, [data, dataUpdatedAt])
  return error instanceof ApiError ? error.status : null
}

/**
 * The tenant context of the specification: read while somebody is below /app, forgotten when they leave by going back,
 * and when the settings are refused with 403: nothing is left to do here. A 401 waits for the notice that the session is
 * over, which forgets as well (spec 000 §8, §9).
 */
export function useTenantContext() {
  const refusal = useKeptSettings()
  const navigate = useNavigate()
  const { history } = useRouter()
  useEffect(() => {
    if (refusal !== 403) return
    forgetTenant()
    void navigate({ to: '/login' }).then(clearSession)
  }, [refusal, navigate])
  useEffect(() => {
    let hasLeftBack = false
    const stop = history.subscribe(({ action, location }) => {
      const isBack = action.type === 'BACK' || (action.type === 'GO' && action.index < 0)
      hasLeftBack = isBack && !isInApp(location.pathname)
    })
    return () => {
      stop()
      if (!hasLeftBack) return
      forgetTenant()
      queryClient.removeQueries({ queryKey: tenantQueries.settings().queryKey })
    }
  }, [history])
}
