import { TRIAL_DAYS } from '@skipyard/domain/tenants/trial.ts'
import { useQuery } from '@tanstack/react-query'
import { identityQueries } from '#web/features/identity/queries.ts'

const AS_USUAL = { isOpen: true, trialDays: TRIAL_DAYS }

/** Whether companies may sign up here, and for how many days they try it, 0 where there is no trial; as usual until the server has said so. */
export const useSignUp = () => useQuery(identityQueries.signUp()).data ?? AS_USUAL
