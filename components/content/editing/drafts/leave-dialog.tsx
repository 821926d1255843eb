'use client'

import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'

type LeaveDialogProps = { open: boolean; onLeave: () => void; onStay: () => void }

export function LeaveDialog({ open, onLeave, onStay }: LeaveDialogProps) {
  return (
    <AlertDialog open={open} onOpenChange={(next) => next || onStay()}>
      <AlertDialogContent>
        <AlertDialogTitle>Leave without saving?</AlertDialogTitle>
        <AlertDialogDescription>
          Your changes are kept on this device and offered when you come back.
        </AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>Stay</AlertDialogCancel>
          <AlertDialogAction onClick={onLeave}>Leave</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
