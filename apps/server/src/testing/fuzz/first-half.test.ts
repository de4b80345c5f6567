import { testWithRandomRequests } from './random-requests.ts'

testWithRandomRequests(0)
