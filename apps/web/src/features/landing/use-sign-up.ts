import { TRIAL_DAYS } from '@skipyard/domain/tenants/trial.ts'
import { useQuery } from '@tanstack/react-query'
import { identityQueries } from '#web/features/identity/queries.ts'

const AS_USUAL = { isOpen: true, trialDays: TRIAL_DAYS }

/** Taken as open with the usual trial until the server has answered; 0 days is no trial. */
export const useSignUp = () => useQuery(identityQueries.signUp()).data ?? AS_USUAL
