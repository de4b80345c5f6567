import * as contract from '@skipyard/contract/weather.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { getWeather } from './get-weather.ts'

export function serveWeather(context: RouteContext): void {
  const { forecaster } = context.services
  serve(context, contract.getWeather, async ({ scope }) => ({ data: await getWeather(scope, forecaster) }))
}
