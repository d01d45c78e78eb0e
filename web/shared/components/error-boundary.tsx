import { Component, type ReactNode } from 'react';

/** Shows `fallback` instead of a view that broke. React's own report of the error goes to the console. */
export class ErrorBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
