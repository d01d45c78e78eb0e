declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface SwaggerUiSystem {
    /** Sets the token of a security scheme. */
    preauthorizeApiKey(scheme: string, token: string): void;
  }

  interface SwaggerUiOptions {
    domNode: HTMLElement;
    spec: object;
    presets: readonly unknown[];
    deepLinking: boolean;
    docExpansion: 'list' | 'full' | 'none';
    defaultModelsExpandDepth: number;
    filter: boolean;
    tryItOutEnabled: boolean;
    /** `null` asks no foreign service. */
    validatorUrl: null;
    onComplete(): void;
  }

  interface SwaggerUi {
    (options: SwaggerUiOptions): SwaggerUiSystem;
    readonly presets: { readonly apis: unknown };
  }

  const SwaggerUIBundle: SwaggerUi;
  export = SwaggerUIBundle;
}
