import { composeSchool } from '@/lib/school/compose'
import { sampleSchool } from '@/lib/school/sample'

/** The school with which the tested site starts, as its pages show it. */
export const school = composeSchool(await sampleSchool())
