; What the app leaves outside of its own folders: its start at login, its links and its entries in the keychain.
; An update uninstalls the version before, and keeps all of it.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "app.portfolio.admin"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "app.portfolio.admin"
    DeleteRegKey HKCU "Software\Classes\portfolio-admin"
    RMDir /r "$LOCALAPPDATA\portfolio-admin-updater"
    ; The words before the equals sign are translated, the name after it is the one that the app gave.
    nsExec::Exec `cmd.exe /c for /f "tokens=1,* delims==" %a in ('cmdkey /list ^| findstr /c:"target=portfolio-admin/"') do cmdkey /delete:"%b"`
    Pop $0
  ${endIf}
!macroend
