import { TRIAL_DAYS } from '@skipyard/domain/tenants/trial.ts'
import { useQuery } from '@tanstack/react-query'
import { identityQueries } from '#web/features/identity/queries.ts'

/** How long companies try it here, in days; as usual until the server has said so, 0 where there is no trial. */
export const useTrialDays = (): number => useQuery(identityQueries.signUp()).data?.trialDays ?? TRIAL_DAYS
