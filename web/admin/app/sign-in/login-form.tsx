import { useState } from 'react';
import { CodeStep } from './code-step.tsx';
import { type Credentials, PasswordStep } from './password-step.tsx';

/** Email and password, then a code if two-factor authentication is on. */
export function LoginForm() {
  const [email, setEmail] = useState('');
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  if (credentials) return <CodeStep credentials={credentials} onBack={() => setCredentials(null)} />;
  return (
    <PasswordStep
      email={email}
      onCodeRequired={(right) => {
        setEmail(right.email);
        setCredentials(right);
      }}
    />
  );
}
