import { useState } from 'react';
import type { SecondFactors } from '#common/contract/auth.ts';
import { CodeStep } from './code-step.tsx';
import { type Credentials, PasswordStep } from './password-step.tsx';

interface FirstStep {
  credentials: Credentials;
  factors: SecondFactors | null;
}

/** Email and password, then a code or a passkey if the account has a second factor. */
export function LoginForm() {
  const [email, setEmail] = useState('');
  const [first, setFirst] = useState<FirstStep | null>(null);
  if (first) return <CodeStep {...first} onBack={() => setFirst(null)} />;
  return (
    <PasswordStep
      email={email}
      onCodeRequired={(credentials, factors) => {
        setEmail(credentials.email);
        setFirst({ credentials, factors });
      }}
    />
  );
}
