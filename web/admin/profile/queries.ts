import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fullProfile, listSignIns, readTwoFactor } from '#common/contract/auth.ts';
import { listPasskeys } from '#common/contract/passkeys.ts';
import { BACKGROUND_TOAST } from '#web/admin/lib/background-toast.ts';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';

export const profileKey = [...ADMIN_QUERIES, 'profile'] as const;
export const filesKey = [...ADMIN_QUERIES, 'files'] as const;
/** Queries that show the owner's documents. */
export const ownFiles = [profileKey, filesKey];
export const twoFactorKey = [...ADMIN_QUERIES, 'second-factor'] as const;
export const passkeysKey = [...ADMIN_QUERIES, 'passkeys'] as const;
export const signInsKey = [...ADMIN_QUERIES, 'sign-ins'] as const;

/** The owner with resume and certificates. A failure is told; the page does with what the sign-in knew. */
export function useProfile() {
  const profile = useQuery({
    queryKey: profileKey,
    queryFn: ({ signal }) => call(fullProfile, {}, { signal }),
    select: ({ data }) => data,
  });
  const { error } = profile;
  useEffect(() => {
    if (error && !isSignedOut(error)) {
      // Several sections read the profile; it is told once.
      toast.error('Failed to load profile data', { id: `${BACKGROUND_TOAST}profile` });
    }
  }, [error]);
  return profile;
}

export function useSignIns(limit: number) {
  return useQuery({
    queryKey: [...signInsKey, limit],
    queryFn: ({ signal }) => call(listSignIns, { query: { limit } }, { signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });
}

export function usePasskeys() {
  return useQuery({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
    select: ({ data }) => data,
  });
}

export function useTwoFactor() {
  return useQuery({
    queryKey: twoFactorKey,
    queryFn: ({ signal }) => call(readTwoFactor, {}, { signal }),
    select: ({ data }) => data,
  });
}
