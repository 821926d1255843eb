'use server'

import { linkAction } from './follow-link'
import { confirmationLink, leaveCourseLink, unsubscribeLink } from './links'

export const confirmByLink = linkAction(confirmationLink)

export const unsubscribeByLink = linkAction(unsubscribeLink)

export const leaveByLink = linkAction(leaveCourseLink)
